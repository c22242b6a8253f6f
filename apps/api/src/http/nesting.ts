const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [BRACKET, BRACE] = [0x5b, 0x7b];
const [END_BRACKET, END_BRACE] = [0x5d, 0x7d];

/** Nesting depth of a JSON text, found by counting brackets outside strings. The text need not be valid. */
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

/** Where the string that starts here ends: at a quote preceded by an even number of backslashes. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === BACKSLASH) at += 1;
    else if (unit === QUOTE) return at;
  }
  return json.length;
}
