import { SURFACE_TYPES, type SurfaceType } from '@jibline/contract/enums';
import { SURFACE_NAMES } from '../../../domain/surface-names.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import classes from '../airports.module.css';

interface Props {
  off: readonly SurfaceType[];
  onChange: (off: SurfaceType[]) => void;
}

/** The record stores the types not assessed; people tick the types that are. */
export const SurfaceTypesField = ({ off, onChange }: Props) => (
  <fieldset className={classes.group}>
    <legend>Assessed against</legend>
    <div className={classes.checks}>
      {SURFACE_TYPES.map((type) => (
        <CheckField
          key={type}
          label={SURFACE_NAMES[type]}
          checked={!off.includes(type)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? off.filter((other) => other !== type) : [...off, type])
          }
        />
      ))}
    </div>
  </fieldset>
);
