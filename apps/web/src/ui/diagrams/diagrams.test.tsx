import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { CoordinatesDiagram } from './coordinates-diagram.tsx';
import { DatumDiagram } from './datum-diagram.tsx';
import { FindingDiagram } from './finding-diagram.tsx';
import { HeightsDiagram } from './heights-diagram.tsx';
import { JibRadiusDiagram } from './jib-radius-diagram.tsx';
import { LightsDiagram } from './lights-diagram.tsx';
import { RestingHeightDiagram } from './resting-height-diagram.tsx';
import { SlewSectorDiagram } from './slew-sector-diagram.tsx';
import { StatesDiagram } from './states-diagram.tsx';
import { SurfacesDiagram } from './surfaces-diagram.tsx';

const show = (Diagram: ComponentType) => {
  render(<Diagram />);
  const drawing = screen.getByRole('img');
  const described = document.getElementById(drawing.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  return { drawing, described, caption: screen.getByRole('figure').querySelector('figcaption')?.textContent ?? '' };
};

it.each([
  [CoordinatesDiagram, 'Latitude and longitude of a location in Australia', /A location near Sydney is minus 33\.9461/],
  [DatumDiagram, 'One survey mark, its GDA94 and its GDA2020 coordinates', /about 1\.8 metres north-east/],
  [HeightsDiagram, 'Height above ground, above AHD and above the ellipsoid', /Its top is 60 metres AHD/],
  [JibRadiusDiagram, 'Jib radius and counter-jib, from the side and from above', /the jib sweeps a full circle/],
  [LightsDiagram, 'Where obstacle lights sit on a tower crane', /one at the tip of the jib/],
  [RestingHeightDiagram, 'Working height and resting height', /at rest the boom is lowered to about four metres/],
  [SlewSectorDiagram, 'Slew sector, from above', /between bearing 300 degrees and bearing 80 degrees/],
  [SurfacesDiagram, 'Obstacle limitation surfaces around a runway, from above and in section', /conical surface/],
] as const)('%o says the same to people who do not see it', (Diagram, name, says) => {
  const { drawing, described, caption } = show(Diagram);
  expect(drawing).toBe(screen.getByRole('img', { name }));
  expect(described).toMatch(says);
  expect(caption).toMatch(/^[A-Z].*\.$/);
});

it('the finding is redone by hand: 97.5 less 12 and 91 m of crane is a penetration of 5.5 m', () => {
  const { drawing, described, caption } = show(FindingDiagram);
  expect(97.5 - (12 + 91)).toBe(-5.5);
  expect(described).toContain('It penetrates the surface by 5.5 metres.');
  expect(drawing.textContent).toMatch(/97\.5/);
  expect(caption).toBe(
    'Surface elevation minus crane elevation is the margin. Below zero, the crane penetrates the surface.',
  );
});

it('the states carry the names people read everywhere', () => {
  const { drawing } = show(StatesDiagram);
  const names = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  for (const state of [
    'Draft',
    'Payment due',
    'Submitted',
    'In review',
    'Approved',
    'Rejected',
    'Completed',
    'Revoked',
    'Cancelled',
  ])
    expect(names).toContain(state);
});
