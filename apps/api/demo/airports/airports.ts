import type { AirportType, Regime } from '@jibline/contract';

type Row = readonly [
  icao: string,
  name: string,
  type: AirportType,
  regime: Regime,
  longitude: number,
  latitude: number,
  elevationAhdM: number,
  timeZone: string,
];

/**
 * Thirty Australian airports and two aircraft landing areas for the demonstration. Positions (WGS84, four decimals: about ten metres), elevations and time
 * zones after OurAirports (public domain, May 2026); names shortened, types and legal regimes added by us. Not for navigation, and
 * no substitute for the surveyed data an airport enters itself.
 */
export const DEMO_AIRPORTS: readonly Row[] = [
  ['YSSY', 'Sydney (Kingsford Smith)', 0, 'FEDERAL_LEASED', 151.177, -33.9461, 6.4, 'Australia/Sydney'],
  ['YMML', 'Melbourne (Tullamarine)', 0, 'FEDERAL_LEASED', 144.8379, -37.6707, 132.3, 'Australia/Melbourne'],
  ['YBBN', 'Brisbane', 0, 'FEDERAL_LEASED', 153.117, -27.3842, 4, 'Australia/Brisbane'],
  ['YPPH', 'Perth', 0, 'FEDERAL_LEASED', 115.967, -31.9403, 20.4, 'Australia/Perth'],
  ['YPAD', 'Adelaide', 0, 'FEDERAL_LEASED', 138.5334, -34.9475, 6.1, 'Australia/Adelaide'],
  ['YBCG', 'Gold Coast (Coolangatta)', 0, 'FEDERAL_LEASED', 153.5066, -28.166, 6.4, 'Australia/Brisbane'],
  ['YSCB', 'Canberra', 0, 'FEDERAL_LEASED', 149.195, -35.3069, 574.9, 'Australia/Sydney'],
  ['YPDN', 'Darwin', 0, 'JOINT_USER', 130.8818, -12.415, 31.4, 'Australia/Darwin'],
  ['YBCS', 'Cairns', 0, 'CERTIFIED_OTHER', 145.7495, -16.8789, 3, 'Australia/Brisbane'],
  ['YMHB', 'Hobart', 0, 'FEDERAL_LEASED', 147.513, -42.837, 4, 'Australia/Hobart'],
  ['YSBK', 'Bankstown', 0, 'FEDERAL_LEASED', 150.9908, -33.9236, 8.8, 'Australia/Sydney'],
  ['YMMB', 'Moorabbin', 0, 'FEDERAL_LEASED', 145.0998, -37.9778, 15.2, 'Australia/Melbourne'],
  ['YBAF', 'Archerfield', 0, 'FEDERAL_LEASED', 153.0042, -27.5724, 19.2, 'Australia/Brisbane'],
  ['YPJT', 'Jandakot', 0, 'FEDERAL_LEASED', 115.881, -32.0975, 30.2, 'Australia/Perth'],
  ['YSRI', 'Richmond (RAAF)', 2, 'MILITARY', 150.7831, -33.6047, 20.4, 'Australia/Sydney'],
  ['YBTL', 'Townsville', 0, 'JOINT_USER', 146.7665, -19.2529, 5.5, 'Australia/Brisbane'],
  ['YMLT', 'Launceston', 0, 'FEDERAL_LEASED', 147.2108, -41.5449, 171.3, 'Australia/Hobart'],
  ['YMAV', 'Avalon', 0, 'CERTIFIED_OTHER', 144.4672, -38.0403, 10.7, 'Australia/Melbourne'],
  ['YMEN', 'Essendon Fields', 0, 'FEDERAL_LEASED', 144.902, -37.7281, 86, 'Australia/Melbourne'],
  ['YWLM', 'Newcastle (Williamtown)', 0, 'JOINT_USER', 151.835, -32.7961, 9.4, 'Australia/Sydney'],
  ['YBSU', 'Sunshine Coast', 0, 'CERTIFIED_OTHER', 153.0832, -26.5933, 4.6, 'Australia/Brisbane'],
  ['YBMK', 'Mackay', 0, 'CERTIFIED_OTHER', 149.1826, -21.1708, 5.8, 'Australia/Brisbane'],
  ['YBRK', 'Rockhampton', 0, 'CERTIFIED_OTHER', 150.4754, -23.38, 10.4, 'Australia/Brisbane'],
  ['YBAS', 'Alice Springs', 0, 'FEDERAL_LEASED', 133.9034, -23.8066, 545.3, 'Australia/Darwin'],
  ['YPKG', 'Kalgoorlie-Boulder', 0, 'CERTIFIED_OTHER', 121.4646, -30.7915, 366.7, 'Australia/Perth'],
  ['YPPF', 'Parafield', 0, 'FEDERAL_LEASED', 138.633, -34.7933, 17.4, 'Australia/Adelaide'],
  ['YBHM', 'Hamilton Island', 0, 'CERTIFIED_OTHER', 148.952, -20.3581, 4.6, 'Australia/Lindeman'],
  ['YBPN', 'Whitsunday Coast (Proserpine)', 0, 'CERTIFIED_OTHER', 148.5536, -20.4944, 25, 'Australia/Brisbane'],
  ['YBWW', 'Toowoomba Wellcamp', 0, 'CERTIFIED_OTHER', 151.7933, -27.5583, 459.9, 'Australia/Brisbane'],
  ['YPPD', 'Port Hedland', 0, 'CERTIFIED_OTHER', 118.6298, -20.3828, 10.1, 'Australia/Perth'],
  ['YTYA', 'Tyabb', 1, 'ALA', 145.1794, -38.2668, 26.8, 'Australia/Melbourne'],
  ['YWGM', 'White Gum Air Park', 1, 'ALA', 116.9361, -31.8639, 304.8, 'Australia/Perth'],
];
