import { AirportIndex, frameAt, heightMap } from '@jibline/surfaces';
import { threeRunwayAirport } from './airports.ts';
import { median } from './measure.ts';

const CELLS_PER_SIDE = 1024;
const WIDTH_M = 34_000;
const CHECKED = 4000;
const ROUNDS = 25;

/** Best of several by wall time, their median in processor time. */
interface MapTime {
  readonly ms: number;
  readonly cpuMs: number;
}

/**
 * 1024 x 1024 cells around an airport of three runways, with and without a slew radius, compared with single questions.
 */
export function benchHeightMap(): { plain: MapTime; swing: MapTime; worstErrorM: number } {
  const arp = { lat: -33.95, lon: 151.18 };
  const airport = threeRunwayAirport(arp);
  const ask = (radiusM: number) =>
    heightMap([airport], {
      centre: arp,
      cellM: WIDTH_M / CELLS_PER_SIDE,
      columns: CELLS_PER_SIDE,
      rows: CELLS_PER_SIDE,
      radiusM,
    });
  const time = (radiusM: number) => {
    const wall: number[] = [];
    const cpu: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const before = process.cpuUsage();
      const start = performance.now();
      ask(radiusM);
      wall.push(performance.now() - start);
      const { user, system } = process.cpuUsage(before);
      cpu.push((user + system) / 1000);
    }
    return { ms: Math.min(...wall), cpuMs: median(cpu) };
  };
  const plain = time(0);
  const swing = time(50);
  const index = new AirportIndex([airport]);
  const frame = frameAt(arp);
  const map = ask(50);
  let worstErrorM = 0;
  for (let k = 0; k < CHECKED; k++) {
    const cell = (k * 7919) % (CELLS_PER_SIDE * CELLS_PER_SIDE);
    const x = ((cell % CELLS_PER_SIDE) - (CELLS_PER_SIDE - 1) / 2) * (WIDTH_M / CELLS_PER_SIDE);
    const y = (Math.floor(cell / CELLS_PER_SIDE) - (CELLS_PER_SIDE - 1) / 2) * (WIDTH_M / CELLS_PER_SIDE);
    const { lat, lon } = frame.toGeographic(x, y);
    const single = index.lowest(lat, lon, 50).elevationAhdM[0]!;
    const z = map.elevationAhdM[cell]!;
    if (z !== single) worstErrorM = Math.max(worstErrorM, Math.abs(z - single));
  }
  console.log(
    `\nheight map ${CELLS_PER_SIDE} x ${CELLS_PER_SIDE}: ${show(plain)}; with a swing radius of 50 m ${show(swing)}; ` +
      `worst error ${worstErrorM.toFixed(6)} m in ${CHECKED} cells`,
  );
  return { plain, swing, worstErrorM };
}

function show({ ms, cpuMs }: MapTime): string {
  return `${ms.toFixed(1)} ms at best, ${cpuMs.toFixed(1)} ms of processor time`;
}
