const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [BRACKET, BRACE] = [0x5b, 0x7b];
const [END_BRACKET, END_BRACE] = [0x5d, 0x7d];

/** How deep lists and objects of a JSON text lie in each other, by counting brackets outside of texts. Need not be valid. */
export function isNestedDeeperThan(levels: number, json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTE) at = endOfText(json, at);
    else if (unit === BRACKET || unit === BRACE) {
      depth += 1;
      if (depth > levels) return true;
    } else if (unit === END_BRACKET || unit === END_BRACE) depth -= 1;
  }
  return false;
}

/** Where the text that begins here ends: at a quote with an even number of backslashes before it. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === BACKSLASH) at += 1;
    else if (unit === QUOTE) return at;
  }
  return json.length;
}
