export { clipRing } from './clip-ring.ts';
export { COAST_CREDIT, type Coast, type CoastCell, cellsOver, coarseCoast, isCellEdge, readCoast } from './coast.ts';
export { type CoastCellName, loadCoastFile } from './coast-files.ts';
export { type LocalitiesFile, readLocalities } from './localities.ts';
export { MAP_COLOURS } from './map-colours.ts';
export { type BaseMap, type Box, type MapFile, type MapLabel, type MapLine, readLine, readMap } from './read-map.ts';
