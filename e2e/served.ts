import type { TestProject } from 'vitest/node';
import { startIsolatedProduct } from '../scripts/product/start-isolated-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

/** The tested product is the served product. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startIsolatedProduct();
  project.provide('address', address);
  return stop;
}
