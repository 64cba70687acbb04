import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { isOwnImage } from '../../ui/no-image.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { pictureFiles } from '../files/file-rules.ts';
import type { CropShape } from './crop-shapes.ts';
import styles from './portrait-editor.module.css';
import { useCropping } from './use-cropping.tsx';
import { usePortrait } from './use-portrait.ts';

interface PortraitEditorProps {
  /** Whose it is; its first letter stands in the place of a picture. */
  name: string;
  imageUrl: string;
  /** What another picture is cropped to. */
  shape: CropShape;
  /** Members from 19 on alone are given it. */
  isForAdults?: boolean;
  error?: string | undefined;
  /** Told whether there is a picture now. */
  onChange?: (hasPicture: boolean) => void;
}

/** The signed-in member's picture: another one is shown as soon as it has arrived, and removing it is asked once more (spec 2 §4). */
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
  const acts = useRef<HTMLDivElement>(null);
  const { crop, dialog } = useCropping(shape);
  const [isAsking, setIsAsking] = useState(false);
  // What was changed here is shown before it is read again: an address that is gone would be asked for.
  const [changed, setChanged] = useState<string | null>(null);
  const imageUrl = changed ?? saved;
  const { set, remove } = usePortrait((now) => {
    setChanged(now);
    onChange?.(isOwnImage(now));
  });
  const refusal = set.refusal ?? remove.refusal;
  // What was pressed is gone then; whoever goes by keyboard is still here.
  const stopAsking = () => {
    setIsAsking(false);
    acts.current?.focus({ preventScroll: true });
  };
  const take = () =>
    remove.run(undefined, {
      onDone: () => {
        stopAsking();
        toast.success(t`Your picture was removed.`);
      },
      onRefused: stopAsking,
    });

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
        {isAsking && (
          <Notice tone="warn">
            <Stack gap="s">
              <p>
                <Trans>Remove your picture? The first letter of your name stands in its place.</Trans>
              </p>
              <Row gap="s">
                <Button look="outline" onClick={stopAsking} disabled={remove.isPending} autoFocus>
                  <Trans>Keep it</Trans>
                </Button>
                <Button look="danger" onClick={take} busy={remove.isPending}>
                  <Trans>Remove</Trans>
                </Button>
              </Row>
            </Stack>
          </Notice>
        )}
        {isOwnImage(imageUrl) && !isAsking && (
          <div>
            <Button
              look="quiet"
              onClick={() => {
                set.clear();
                setIsAsking(true);
              }}
            >
              <Trans>Remove the picture</Trans>
            </Button>
          </div>
        )}
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
      {dialog}
    </fieldset>
  );
}
