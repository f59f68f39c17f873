/**
 * What a push changes in the view that this browser has. Must agree with `applied` of
 * src/shedu/server/changes.py, which describes the format; a test compares them on real games.
 */

/** `[value]` replaces, `[]` removes a key, and an object holds the changes of parts, or is a splice. */
export type Change = unknown[] | { [part: string]: unknown };

interface Splice {
  "#": true;
  at: number;
  drop: number;
  put: unknown[];
}

/** A value with a change made to it. The old one stays as it is, and what has not changed is shared. */
export function applied<Value>(old: Value, change: Change): Value {
  return changedValue(old, change) as Value;
}

function changedValue(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  if (Array.isArray(old)) return changedList(old, change);
  return changedObject(old as Record<string, unknown>, change);
}

function changedList(old: unknown[], change: object): unknown[] {
  if ("#" in change) {
    const { at, drop, put } = change as Splice;
    return [...old.slice(0, at), ...put, ...old.slice(at + drop)];
  }
  const list = [...old];
  for (const [at, part] of Object.entries(change)) list[Number(at)] = changedValue(list[Number(at)], part);
  return list;
}

function changedObject(old: Record<string, unknown>, change: object): Record<string, unknown> {
  const object = { ...old };
  for (const [key, part] of Object.entries(change)) {
    if (Array.isArray(part) && !part.length) delete object[key];
    else object[key] = changedValue(object[key], part);
  }
  return object;
}
