const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
const unescapeXml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (entity) => Object.keys(ENTITIES).find((c) => ENTITIES[c] === entity) ?? entity,
  );

type Node = string | number | Element[];
export type Element = [name: string, content: Node, attributes?: Record<string, string>];

export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="utf-8"?>${element(root)}`;
}

function element([name, content, attributes = {}]: Element): string {
  const opened = Object.entries(attributes).reduce((tag, [key, value]) => `${tag} ${key}="${escapeXml(value)}"`, name);
  const inner = Array.isArray(content) ? content.map(element).join('') : escapeXml(String(content));
  return `<${opened}>${inner}</${name}>`;
}

/** The block list a client commits: order matters, and each entry says where to look for the block. */
export function readBlockList(xml: string): { id: string; from: string }[] {
  return [...xml.matchAll(/<(Latest|Committed|Uncommitted)>([^<]*)<\/\1>/g)].map((match) => ({
    from: match[1] ?? '',
    id: unescapeXml(match[2] ?? '').trim(),
  }));
}
