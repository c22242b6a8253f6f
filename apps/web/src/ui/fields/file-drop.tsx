import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import classes from './file-drop.module.css';

interface Props {
  /** What the files are for; completes "Choose files: …" for those who do not see the row. */
  label: string;
  /** File types, as in the `accept` attribute. */
  accept: string;
  /** Offers the camera where the device is one that people hold. */
  camera?: boolean;
  /** Without `multiple`, of several files dropped only the first is taken. */
  multiple?: boolean;
  /** Text of the button. */
  choose?: string;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Choose, drop or photograph files. The buttons are the way in for the keyboard; dropping is an extra for the mouse. */
export function FileDrop({
  label,
  accept,
  camera = false,
  multiple = true,
  choose = multiple ? 'Choose files' : 'Choose file',
  disabled = false,
  onFiles,
}: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const name = <span className={classes.unseen}>: {label}</span>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an extra for the mouse; the buttons inside do the same.
    <div
      className={`${classes.drop} ${isOver ? classes.over : ''}`}
      onDragEnter={(event) => hasFiles(event) && setOver(true)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        give(event.dataTransfer.files);
      }}
    >
      <Button look="secondary" disabled={disabled} onClick={() => picker.current?.click()}>
        {choose}
        {name}
      </Button>
      {camera && (
        <span className={classes.camera}>
          <Button look="secondary" disabled={disabled} onClick={() => lens.current?.click()}>
            Take photo{name}
          </Button>
        </span>
      )}
      <span className={classes.hint}>{multiple ? 'or drop them here' : 'or drop it here'}</span>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          give(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {camera && (
        <input
          ref={lens}
          type="file"
          hidden
          aria-label={`Photo: ${label}`}
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            give(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      )}
    </div>
  );
}
