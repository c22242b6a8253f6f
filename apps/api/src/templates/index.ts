export { airportToRead } from './find.ts';
export { templateAirport } from './present.ts';
export { templatesOperations } from './routes.ts';
export { conditionWordingOf, documentWordingOf, emailWordingOf } from './wording.ts';
