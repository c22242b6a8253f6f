import { onePage, words } from './demo-pdf.ts';

/** In points on A4 landscape: boundary, building, crane and the circle of its jib. */
const DRAWING = `0.2 0.3 0.35 RG 1.2 w 90 90 660 400 re S
0.9 0.93 0.93 rg 330 210 300 170 re f 330 210 300 170 re S
0.75 0.27 0.05 RG 2 w 258 300 m 282 300 l S 270 288 m 270 312 l S
[6 4] 0 d 1 w 400 300 m 400 371.8 341.8 430 270 430 c 198.2 430 140 371.8 140 300 c 140 228.2 198.2 170 270 170 c 341.8 170 400 228.2 400 300 c S`;

/** A one-page site plan, so that the demonstration's applications have the file they need. */
export const demoSitePlan = (project: string) =>
  onePage(
    DRAWING,
    words(90, 530, 18, project),
    words(90, 510, 10, 'Site plan, for demonstration only. Not to scale.'),
    words(286, 306, 9, 'crane'),
    words(440, 290, 9, 'building'),
    words(96, 96, 9, 'boundary'),
  );
