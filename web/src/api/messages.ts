/** The server's messages by name; schema.ts is generated from its OpenAPI schema (npm run schema). */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type TableInfo = Schemas["TableInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type GameInfo = Schemas["GameInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type GainInfo = Schemas["GainInfo"];
export type NewTable = Schemas["NewTable"];
export type TableMade = Schemas["TableMade"];
export type SeatKey = Schemas["SeatKey"];
export type Person = Schemas["Person"];
export type Line = Schemas["Line"];
export type EventTold = Schemas["EventTold"];
export type Sight = Schemas["Sight"];
export type Decision = Schemas["Decision"];
export type Moment = Schemas["TableMoment"];
export type Play = Schemas["Play"];
export type Undo = Schemas["Undo"];
export type Played = Schemas["Played"];
export type Preview = Schemas["Preview"];
export type Explained = Schemas["Explained"];
export type Reason = Schemas["Refusal"];
export type LessonInfo = Schemas["LessonInfo"];
export type LessonMoment = Schemas["LessonMoment"];
export type Reaction = Schemas["Reaction"];
export type ChatLine = Schemas["ChatLine"];
export type RecordText = Schemas["RecordText"];
export type NewLink = Schemas["NewLink"];
export type Trouble = Schemas["Trouble"];
export type Watch = Schemas["Watch"];
export type Moved = Schemas["Moved"];
export type TableEvent = Schemas["Pushed"]["event"];
export type FromClient = Schemas["FromClient"];
export type FromServer = Schemas["FromServer"];
export type View = Record<string, unknown>;
