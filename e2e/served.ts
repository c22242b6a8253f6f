import type { TestProject } from 'vitest/node';
import { startIsolatedProduct } from '../scripts/product/start-isolated-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

/** The tests run against the product as it is served. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startIsolatedProduct();
  project.provide('address', address);
  return stop;
}
