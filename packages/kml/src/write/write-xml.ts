/** Text that is already XML. */
export interface Xml {
  text: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
// Characters that XML 1.0 cannot represent.
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string) => text.replace(UNWRITABLE, '\uFFFD').replace(/[&<>"\r]/g, (c) => ENTITIES[c] ?? c);

export function element(name: string, attributes: Record<string, string>, content: string | Xml[]): Xml {
  const opened = Object.entries(attributes).reduce((tag, [key, value]) => `${tag} ${key}="${escaped(value)}"`, name);
  const inner = typeof content === 'string' ? escaped(content) : content.map((child) => child.text).join('');
  return { text: inner === '' ? `<${opened}/>` : `<${opened}>${inner}</${name}>` };
}
