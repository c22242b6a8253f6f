import {
  BoundingSphere,
  type Camera,
  Cartesian2,
  Cartesian3,
  Math as CesiumMath,
  HeadingPitchRange,
  Matrix4,
  type PerspectiveFrustum,
  type Scene,
} from '@cesium/engine';
import { type Staging, staged } from '../earth/earth-centred.ts';
import { type CameraView, withdrawn } from '../view/camera-views.ts';

const FLIGHT_S = 1.2;
const TURN_DEG = 8;
const NEARER = 0.75;

const offset = (headingDeg: number, pitchDeg: number, rangeM: number) =>
  new HeadingPitchRange(CesiumMath.toRadians(headingDeg), CesiumMath.toRadians(pitchDeg), rangeM);

export function look(scene: Scene, staging: Staging, view: CameraView, animated: boolean): void {
  const { camera } = scene;
  (camera.frustum as PerspectiveFrustum).fov = CesiumMath.toRadians(view.fieldDeg);
  const [x, y, z] = staged(staging, view.target, view.targetAhdM);
  const sphere = new BoundingSphere(new Cartesian3(x, y, z), 0);
  const { clientWidth, clientHeight } = scene.canvas;
  const shape = clientWidth > 0 && clientHeight > 0 ? clientWidth / clientHeight : 1;
  const hpr = offset(view.headingDeg, view.pitchDeg, view.rangeM * withdrawn(view, shape));
  if (animated) camera.flyToBoundingSphere(sphere, { offset: hpr, duration: FLIGHT_S });
  else {
    camera.cancelFlight();
    camera.viewBoundingSphere(sphere, hpr);
    camera.lookAtTransform(Matrix4.IDENTITY);
  }
  scene.requestRender();
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'in' | 'out';

/**
 * One key press: rotates around the image centre, or moves to and from it. Looking straight down, arrows move over the
 * ground.
 */
export function step(scene: Scene, which: Step, flat: boolean): void {
  const { camera } = scene;
  const middle = middleOf(scene);
  const range = middle ? Cartesian3.distance(camera.positionWC, middle) : 0;
  if (!middle) turnHead(camera, which);
  else if (which === 'in') camera.moveForward(range * (1 - NEARER));
  else if (which === 'out') camera.moveBackward(range * (1 / NEARER - 1));
  else if (flat) slide(camera, which, range * 0.12);
  else {
    const by = which === 'left' || which === 'up' ? -TURN_DEG : TURN_DEG;
    const turns = which === 'left' || which === 'right';
    const heading = CesiumMath.toDegrees(camera.heading) + (turns ? by : 0);
    const pitch = Math.min(-2, Math.max(-89, CesiumMath.toDegrees(camera.pitch) + (turns ? 0 : by)));
    camera.lookAt(middle, offset(heading, pitch, range));
    camera.lookAtTransform(Matrix4.IDENTITY);
  }
  scene.requestRender();
}

function slide(camera: Camera, which: Step, byM: number): void {
  if (which === 'left') camera.moveLeft(byM);
  if (which === 'right') camera.moveRight(byM);
  if (which === 'up') camera.moveUp(byM);
  if (which === 'down') camera.moveDown(byM);
}

/** The centre shows sky, so there is nothing to rotate around except the camera itself. */
function turnHead(camera: Camera, which: Step): void {
  const by = CesiumMath.toRadians(TURN_DEG);
  if (which === 'left') camera.lookLeft(by);
  if (which === 'right') camera.lookRight(by);
  if (which === 'up') camera.lookUp(by);
  if (which === 'down') camera.lookDown(by);
}

function middleOf({ camera, canvas, globe }: Scene): Cartesian3 | undefined {
  return camera.pickEllipsoid(new Cartesian2(canvas.clientWidth / 2, canvas.clientHeight / 2), globe.ellipsoid);
}
