/** Something that belongs to a view: made when it is first asked for, and gone with the view. */
export function perView<View extends object, Thing>(make: () => Thing): (view: View) => Thing {
  const things = new WeakMap<View, Thing>();
  return (view) => {
    const thing = things.get(view) ?? make();
    things.set(view, thing);
    return thing;
  };
}
