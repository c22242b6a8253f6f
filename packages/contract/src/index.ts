export * from './errors.ts';
export * from './kit.ts';
export * from './product.ts';
export * from './routes.ts';
export * from './session/shapes.ts';
