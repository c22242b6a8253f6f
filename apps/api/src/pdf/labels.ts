import { formatNumber } from '@jibline/contract';
export const metres = (value: number, decimals = 1) => `${formatNumber(value, { least: decimals, most: decimals })} m`;
export const kilometres = (value: number) => `${formatNumber(value / 1000, { most: 1 })} km`;
