import {
  BlendingState,
  BoundingSphere,
  type Color,
  ColorGeometryInstanceAttribute,
  ComponentDatatype,
  Geometry,
  GeometryAttribute,
  GeometryAttributes,
  GeometryInstance,
  PerInstanceColorAppearance,
  Primitive,
  PrimitiveType,
} from '@cesium/engine';

type Kind = 'faces' | 'lines';

/** A geometry instance from corners (three numbers each) and their indexes. */
export function instance(kind: Kind, xyz: Float64Array, indices: Uint32Array, colour: Color): GeometryInstance {
  const attributes = new GeometryAttributes();
  attributes.position = new GeometryAttribute({
    componentDatatype: ComponentDatatype.DOUBLE,
    componentsPerAttribute: 3,
    values: xyz,
  });
  return new GeometryInstance({
    geometry: new Geometry({
      attributes,
      indices,
      primitiveType: kind === 'faces' ? PrimitiveType.TRIANGLES : PrimitiveType.LINES,
      boundingSphere: BoundingSphere.fromVertices(Array.from(xyz)),
    }),
    attributes: { color: ColorGeometryInstanceAttribute.fromColor(colour) },
  });
}

/** Visible from both sides; translucent parts hide nothing behind them. */
const appearance = (translucent: boolean) =>
  new PerInstanceColorAppearance({
    flat: true,
    translucent,
    closed: false,
    renderState: {
      depthTest: { enabled: true },
      depthMask: !translucent,
      ...(translucent ? { blending: BlendingState.ALPHA_BLEND } : {}),
      cull: { enabled: false },
    },
  });

/** One draw call for all. Picking uses our own ray test, so Cesium need not render a pick buffer. */
export function primitive(instances: GeometryInstance[], translucent: boolean): Primitive {
  return new Primitive({
    geometryInstances: instances,
    appearance: appearance(translucent),
    allowPicking: false,
    asynchronous: false,
  });
}
