export { type Blobs, type BlobsOptions, startBlobs } from './blobs/start.ts';
export {
  type BusinessRegister,
  type BusinessRegisterOptions,
  startBusinessRegister,
} from './business-register/start.ts';
export type { Checkout, CheckoutFaults, CheckoutOptions } from './checkout/options.ts';
export { startCheckout } from './checkout/start.ts';
export { type Geocoder, type GeocoderOptions, startGeocoder } from './geocoder/start.ts';
export type { Identity, IdentityOptions, Person } from './identity/options.ts';
export { startIdentity } from './identity/start.ts';
export { openBrowser, signInOverHttp } from './identity/visit.ts';
export type { Mail, MailOptions, Rule } from './mail/options.ts';
export { startMail } from './mail/start.ts';
export { EICAR } from './malware-scanner/signatures.ts';
export { type MalwareScanner, type MalwareScannerOptions, startMalwareScanner } from './malware-scanner/start.ts';
export { type MapTiles, type MapTilesOptions, startMapTiles, type Trouble } from './map-tiles/start.ts';
export { type Awkward, startTerrain, type Terrain, type TerrainOptions } from './terrain/start.ts';
