import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { isOwnImage } from '../../ui/no-image.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { AskedRemoval, useAskedRemoval } from '../files/asked-removal.tsx';
import { FilePicker } from '../files/file-picker.tsx';
import { pictureFiles } from '../files/file-rules.ts';
import type { CropShape } from './crop-shapes.ts';
import styles from './portrait-editor.module.css';
import { useCropping } from './use-cropping.tsx';
import { usePortrait } from './use-portrait.ts';

interface PortraitEditorProps {
  /** Name of the member; its first letter replaces a missing picture. */
  name: string;
  imageUrl: string;
  /** Crop size of a new picture. */
  shape: CropShape;
  /** True if the picture is shown only to members from 19 on. */
  isForAdults?: boolean;
  error?: string | undefined;
  /** Called with true if there is a picture now. */
  onChange?: (hasPicture: boolean) => void;
}

/** The signed-in member’s picture. A new one is shown as soon as it is uploaded, and removing it asks for confirmation (spec 2 §4). */
export function PortraitEditor({
  name,
  imageUrl: saved,
  shape,
  isForAdults = false,
  error,
  onChange,
}: PortraitEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const { crop, dialog } = useCropping(shape);
  // Shows a changed picture before the data is read again, because the old address may no longer exist.
  const [changed, setChanged] = useState<string | null>(null);
  const imageUrl = changed ?? saved;
  const { set, remove } = usePortrait((now) => {
    setChanged(now);
    onChange?.(isOwnImage(now));
  });
  const refusal = set.refusal ?? remove.refusal;
  const { acts, ...removal } = useAskedRemoval<HTMLDivElement>(remove, t`Your picture was removed.`);

  return (
    <fieldset
      className={styles.editor}
      aria-describedby={error ? id : undefined}
      data-invalid={Boolean(error)}
    >
      <Portrait src={imageUrl} name={name} size={96} isFirst />
      <div ref={acts} className={styles.acts} tabIndex={-1}>
        <FilePicker
          label={t`Profile picture`}
          accept={pictureFiles}
          hint={
            isForAdults
              ? t`Only members from the year in which they turn 19 can see it. At most 5 MB.`
              : t`Everybody can see it. At most 5 MB.`
          }
          file={null}
          prepare={crop}
          onFile={(file) => {
            if (!file) return;
            remove.clear();
            set.run(file.id, { onDone: () => toast.success(t`Your picture was changed.`) });
          }}
        />
        {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
        <AskedRemoval
          removal={removal}
          isThere={isOwnImage(imageUrl)}
          action={<Trans>Remove the picture</Trans>}
          question={<Trans>Remove your picture? The first letter of your name stands in its place.</Trans>}
          onAsk={() => set.clear()}
        />
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
      {dialog}
    </fieldset>
  );
}
