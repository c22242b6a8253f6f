import { Diagram } from './diagram.tsx';
import classes from './drawing.module.css';
import { Measure } from './parts.tsx';

export function CoordinatesDiagram() {
  return (
    <Diagram
      title="Latitude and longitude of a location in Australia"
      desc="Latitude counts from the equator: places south of it, all of Australia, are negative. Longitude counts from Greenwich: places east of it, all of Australia, are positive. A location near Sydney is minus 33.9461 and plus 151.1772."
      width={440}
      height={230}
      caption="South is minus, east is plus. In Australia a latitude lies between about −9 and −44, a longitude between about 112 and 154."
    >
      <path className={classes.guide} d="M60 0V230M140 0V230M220 0V230M300 0V230M380 0V230M0 110H440M0 190H440" />
      <path className={classes.surface} d="M0 36H440" />
      <text className={`${classes.brand} ${classes.halo}`} x="12" y="26">
        Equator, latitude 0
      </text>
      <Measure x1={330} y1={36} x2={330} y2={160} />
      <Measure x1={6} y1={160} x2={330} y2={160} />
      <circle className={classes.craneSolid} cx="330" cy="160" r="7" />
      <text className={`${classes.strong} ${classes.halo}`} x="320" y="96" textAnchor="end">
        latitude −33.9461
      </text>
      <text className={`${classes.strong} ${classes.halo}`} x="150" y="150" textAnchor="middle">
        longitude 151.1772
      </text>
      <text className={`${classes.soft} ${classes.halo}`} x="12" y="182">
        from Greenwich
      </text>
      <text className={`${classes.orange} ${classes.halo}`} x="342" y="184">
        the crane
      </text>
    </Diagram>
  );
}
