import type { Aerodrome, Runway } from '../../aerodrome/aerodrome.ts';
import { InvalidAerodrome, type Problem } from '../../aerodrome/problem.ts';
import { frameAt } from '../../geodesy/frame.ts';
import type { Component } from '../../surface/component.ts';
import { finish, generated } from '../draft.ts';
import { runwayLine } from '../frame/runway-line.ts';
import { runwaysOf } from '../ols/horizontal.ts';
import { type GroupedLine, horizontalDrafts, runwayOesDrafts } from './oes.ts';
import { ofsDrafts } from './ofs.ts';
import { oesTakeOffClimb } from './tables.ts';

/** ICAO's surfaces from 21 November 2030: obstacle free (must stay clear) and obstacle evaluation (need a study). */
export function generateOfsOes(aerodrome: Aerodrome): readonly Component[] {
  const runways = runwaysOf(aerodrome, 'master-plan');
  const problems = missingFor(aerodrome, runways);
  const elevationM = aerodrome.elevationAhdM;
  if (problems.length > 0 || elevationM === null) throw new InvalidAerodrome(problems);
  const frame = frameAt(aerodrome.arp);
  const lines = runways.flatMap((runway): readonly GroupedLine[] =>
    runway.designGroup === null ? [] : [{ line: runwayLine(runway, frame), group: runway.designGroup }],
  );
  const highest = Math.max(...runways.flatMap((runway) => runway.ends.map((end) => end.threshold.elevationAhdM)));
  return finish('future_ols', generated('ofs-oes-2030'), [
    ...lines.flatMap(({ line, group }) => ofsDrafts(line, group, highest)),
    ...lines.flatMap((grouped) => runwayOesDrafts(grouped, elevationM)),
    ...horizontalDrafts(lines, elevationM),
  ]);
}

function missingFor(aerodrome: Aerodrome, runways: readonly Runway[]): readonly Problem[] {
  const problems: Problem[] = [];
  if (runways.length === 0)
    problems.push({ path: 'runways', expected: 'at least one existing or planned runway', got: 'none' });
  if (aerodrome.elevationAhdM === null) {
    problems.push({ path: 'elevationAhdM', expected: 'the published aerodrome elevation (Table 4-10)', got: 'null' });
  }
  for (const runway of runways) {
    const path = `runways[${aerodrome.runways.indexOf(runway)}]`;
    const group = runway.designGroup;
    if (group === null)
      problems.push({ path: `${path}.designGroup`, expected: 'an aeroplane design group, I to V', got: 'null' });
    for (const [index, { departure }] of runway.ends.entries()) {
      if (departure === null) continue;
      const at = `${path}.ends[${index}].departure.over5700Kg`;
      const heavy = departure.over5700Kg;
      if (heavy === null) problems.push({ path: at, expected: 'yes or no (Tables 4-14 and 4-15)', got: 'null' });
      else if (
        group !== null &&
        !oesTakeOffClimb.some((row) => row.groups.includes(group) && row.over5700Kg === heavy)
      ) {
        problems.push({
          path: at,
          expected: `yes, because design group ${group} has no row for lighter aeroplanes`,
          got: 'false',
        });
      }
    }
  }
  return problems;
}
