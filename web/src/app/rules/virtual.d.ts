declare module "virtual:rules" {
  import type { Language } from "../../boards/contract";
  import type { RulesText } from "../../../rules_plugin";

  export const RULES: Record<string, Record<Language, () => Promise<RulesText>>>;
}
