import { requireFinite } from '../errors.ts';

declare const datum: unique symbol;

/** Metres above the Australian Height Datum (as used here: the aerodrome's vertical datum). */
export type AhdMetres = number & { readonly [datum]: 'AHD' };
/** Metres above the ground at the location. */
export type AglMetres = number & { readonly [datum]: 'AGL' };
/** Metres above the ellipsoid, as a GNSS receiver gives them. */
export type EllipsoidalMetres = number & { readonly [datum]: 'ellipsoidal' };

export function ahdMetres(value: number, field = 'ahdM'): AhdMetres {
  return requireFinite(value, field) as AhdMetres;
}

export function aglMetres(value: number, field = 'aglM'): AglMetres {
  return requireFinite(value, field) as AglMetres;
}

export function ellipsoidalMetres(value: number, field = 'ellipsoidalM'): EllipsoidalMetres {
  return requireFinite(value, field) as EllipsoidalMetres;
}

export function ahdFromAgl(heightAglM: AglMetres, groundAhdM: AhdMetres): AhdMetres {
  return ahdMetres(heightAglM + groundAhdM);
}

export function aglFromAhd(elevationAhdM: AhdMetres, groundAhdM: AhdMetres): AglMetres {
  return aglMetres(elevationAhdM - groundAhdM);
}

/** The AUSGeoid separation N (ellipsoid to AHD) must be given for the location: it varies by tens of metres. */
export function ahdFromEllipsoidal(heightM: EllipsoidalMetres, geoidSeparationM: number): AhdMetres {
  return ahdMetres(heightM - requireFinite(geoidSeparationM, 'geoidSeparationM'));
}

export function ellipsoidalFromAhd(elevationAhdM: AhdMetres, geoidSeparationM: number): EllipsoidalMetres {
  return ellipsoidalMetres(elevationAhdM + requireFinite(geoidSeparationM, 'geoidSeparationM'));
}
