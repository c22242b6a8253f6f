import type { CatalogueModel } from '@jibline/contract';

export const CATALOGUE: readonly CatalogueModel[] = [];
