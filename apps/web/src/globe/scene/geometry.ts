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

/** Corners as the globe takes them, three numbers each, and how they are joined. */
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

/** Seen from both sides; what can be seen through hides nothing behind it. */
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

/** One drawing call for all of them. Pointing is answered by our own ray, so the globe keeps no second picture for it. */
export function primitive(instances: GeometryInstance[], translucent: boolean): Primitive {
  return new Primitive({
    geometryInstances: instances,
    appearance: appearance(translucent),
    allowPicking: false,
    asynchronous: false,
  });
}
