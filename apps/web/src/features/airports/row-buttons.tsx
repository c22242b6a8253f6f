import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';

/** Edit and remove buttons for one of an airport's runways or facilities. */
export const RowButtons = ({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) => (
  <div className={layout.buttons}>
    <Button look="secondary" aria-label={`Edit ${name}`} onClick={onEdit}>
      Edit
    </Button>
    <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </Button>
  </div>
);
