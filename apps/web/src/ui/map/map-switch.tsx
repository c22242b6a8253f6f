import { MAP_LAYER_NAMES, type MapChoice } from './map-choice.ts';
import classes from './map-switch.module.css';

interface Props {
  choices: readonly MapChoice[];
  chosen: MapChoice;
  onChoose: (choice: MapChoice) => void;
}

/** Map, photo or our own plain drawing; nothing where there is nothing to choose. */
export const MapSwitch = ({ choices, chosen, onChoose }: Props) =>
  choices.length > 0 && (
    <div className={classes.choices} role="toolbar" aria-label="Background of the map">
      {choices.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {MAP_LAYER_NAMES[choice]}
        </button>
      ))}
    </div>
  );
