import { formatNumber } from '@jibline/contract';
export const metres = (value: number, decimals = 1) => `${formatNumber(value, { least: decimals, most: decimals })} m`;
export const kilometres = (value: number) => `${formatNumber(value / 1000, { most: 1 })} km`;

/** Text for inside an SVG. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
