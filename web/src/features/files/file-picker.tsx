import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { type ChangeEvent, useId, useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogWork } from '../../ui/dialog-work.ts';
import { ClipIcon } from '../../ui/icons.tsx';
import { Notice, Progress } from '../../ui/states.tsx';
import styles from './file-picker.module.css';
import { refusalOf } from './file-rules.ts';
import { useDiscardUpload, useUpload } from './use-upload.ts';

interface FilePickerProps {
  label: string;
  accept: string;
  hint?: string;
  /** How large a picture may be here; 5 MB unless told otherwise. */
  imageMaxBytes?: number;
  file: { readonly id: string; readonly filename: string } | null;
  onFile: (file: UploadedFile | null) => void;
  /** Tells whether an upload is running, so that nothing is sent without it. */
  onUploading?: (isUploading: boolean) => void;
}

/** Picks one file and uploads it at once, with progress, a way to stop and a way to take it back. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, hint, file, onFile, onUploading } = props;
  const { imageMaxBytes = policy.files.imageMaxBytes } = props;
  const { t } = useLingui();
  const id = useId();
  const errorText = useErrorText();
  const upload = useUpload();
  useDialogWork(upload.isPending);
  const discard = useDiscardUpload();
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    const reason = refusalOf(chosen, imageMaxBytes);
    setRefusal(reason);
    if (reason !== null) return;
    onUploading?.(true);
    upload.mutate(chosen, { onSuccess: onFile, onSettled: () => onUploading?.(false) });
  };
  const remove = () => {
    if (file) discard.run(file.id);
    onFile(null);
  };

  return (
    <div className={styles.picker}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {file ? (
        <div className={styles.chosen}>
          <span className={styles.filename}>{file.filename}</span>
          <Button look="quiet" onClick={remove} aria-label={t`Remove ${file.filename}`}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      ) : (
        <div className={styles.drop}>
          <ClipIcon />
          <span>
            <Trans>Choose a file</Trans>
          </span>
          <input id={id} type="file" accept={accept} disabled={upload.isPending} onChange={choose} />
        </div>
      )}
      {hint && !file && <p className={styles.hint}>{hint}</p>}
      {upload.isPending && (
        <div className={styles.chosen}>
          <div className={styles.grow}>
            <Progress label={t`Upload progress`} share={upload.share} />
          </div>
          <Button look="quiet" onClick={upload.cancel}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      )}
      {refusal === 'format' && <Notice tone="bad">{t`Unknown file format`}</Notice>}
      {refusal === 'size' && <Notice tone="bad">{t`The file is too large.`}</Notice>}
      {upload.isError && refusal === null && <Notice tone="bad">{errorText(upload.error)}</Notice>}
    </div>
  );
}
