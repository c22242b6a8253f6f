/**
 * The line on which each element of the top-level list `features` starts. JSON.parse does not keep positions, so one
 * scan over the valid JSON text finds them.
 */
export function featureLines(text: string): number[] {
  const lines: number[] = [];
  let [line, depth, inFeatures, word] = [1, 0, false, ''];
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '\n':
        line += 1;
        break;
      case '"': {
        const start = at + 1;
        for (at += 1; text[at] !== '"' && at < text.length; at++) if (text[at] === '\\') at += 1;
        if (depth === 1) word = text.slice(start, at);
        break;
      }
      case '[':
      case '{':
        if (depth === 1) inFeatures = word === 'features' && text[at] === '[';
        else if (depth === 2 && inFeatures) lines.push(line);
        depth += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
    }
  }
  return lines;
}
