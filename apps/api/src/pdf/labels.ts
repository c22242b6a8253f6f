import { formatNumber, withUnit } from '@jibline/contract';
export const metres = (value: number, decimals = 1) =>
  withUnit(formatNumber(value, { least: decimals, most: decimals }), 'm');
export const kilometres = (value: number) => withUnit(formatNumber(value / 1000, { most: 1 }), 'km');
