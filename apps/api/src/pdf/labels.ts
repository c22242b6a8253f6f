export const metres = (value: number, decimals = 1) =>
  `${value.toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} m`;
export const kilometres = (value: number) =>
  `${(value / 1000).toLocaleString('en-AU', { maximumFractionDigits: 1 })} km`;

/** Text for inside an SVG. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
