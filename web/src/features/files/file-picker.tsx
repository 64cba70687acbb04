import { Trans, useLingui } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { subErrorsOf, useErrorText } from '../../lib/error-text.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogWork } from '../../ui/dialog-work.ts';
import { ClipIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './file-picker.module.css';
import { kindOf, pictureFiles, recordedFiles, refusalOf } from './file-rules.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useDiscardUpload, useUpload } from './use-upload.ts';

interface FilePickerProps {
  label: string;
  accept: string;
  hint?: string;
  /** Maximum size of a picture in bytes; 5 MB by default. */
  imageMaxBytes?: number;
  file: { readonly id: string; readonly filename: string } | null;
  /** Id of a file that is already in use: removing it from the form does not delete it. */
  keptId?: string | undefined;
  onFile: (file: UploadedFile | null) => void;
  /** Prepares a chosen file before it is sent; null if the user cancels. */
  prepare?: ((file: File) => Promise<File | null>) | undefined;
  /** Called with true while an upload runs, so that the form is not sent without it. */
  onUploading?: (isUploading: boolean) => void;
  failureWords?: FailureWords | undefined;
}

/** Messages for a failed upload or removal. Without them an upload shows only its reason, and a failed removal is silent. */
export interface FailureWords {
  readonly upload: string;
  readonly removal: string;
}

/** Picks one file and uploads it at once. The picker shows the progress, and can stop, retry a failed upload, and remove an uploaded file. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, hint, file, failureWords } = props;
  const { t } = useLingui();
  const id = useId();
  const { box, upload, refusal, isOnlySound, choose, send, remove } = usePickedFile(props);
  const failed = upload.error === null ? null : upload.failed;

  return (
    <div ref={box} className={styles.picker} tabIndex={-1}>
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
      ) : upload.isPending ? null : (
        <div className={styles.drop}>
          <ClipIcon />
          <span>
            <Trans>Choose a file</Trans>
          </span>
          <input id={id} type="file" accept={accept} onChange={(event) => void choose(event)} />
        </div>
      )}
      {file && isOnlySound && (
        <Notice tone="warn">
          <Trans>There is only sound in this file, so it is sent as a voice.</Trans>
        </Notice>
      )}
      {hint && !file && <p className={styles.hint}>{hint}</p>}
      {upload.isPending && (
        <UploadProgress filename={upload.variables.name} state={upload.state} onStop={upload.cancel} />
      )}
      {refusal !== null && <RefusedFile key={refusal} refusal={refusal} />}
      {failed && refusal === null && (
        <FailedUpload
          failed={failed}
          error={upload.error}
          words={failureWords?.upload}
          onRetry={() => send(failed)}
        />
      )}
    </div>
  );
}

/** Checks, uploads and removes the picked file. */
function usePickedFile(props: FilePickerProps) {
  const { accept, file, keptId, onFile, prepare, onUploading, failureWords } = props;
  const { imageMaxBytes = policy.files.imageMaxBytes } = props;
  const [isOnlySound, setIsOnlySound] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const upload = useUpload();
  useDialogWork(upload.isPending);
  const discard = useDiscardUpload();
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    const only = { isPicture: accept === pictureFiles, isRecorded: accept === recordedFiles };
    const reason = refusalOf(chosen, { imageMaxBytes, ...only });
    setRefusal(reason);
    if (reason !== null) return;
    const ready = prepare ? await prepare(chosen) : chosen;
    if (ready) send(ready);
  };
  const send = (chosen: File) => {
    // The input disappears while a file is sent; keyboard users keep their position.
    box.current?.focus({ preventScroll: true });
    onUploading?.(true);
    setIsOnlySound(false);
    const receive = (arrived: UploadedFile) => {
      setIsOnlySound(kindOf(chosen) === 'VIDEO' && arrived.kind === 'VOICE');
      onFile(arrived);
    };
    upload.mutate(chosen, { onSuccess: receive, onSettled: () => onUploading?.(false) });
  };
  const remove = () => {
    if (file && file.id !== keptId) {
      discard.run(file.id, { onRefused: () => failureWords && toast.error(failureWords.removal) });
    }
    onFile(null);
  };
  return { box, upload, refusal, isOnlySound, choose, send, remove };
}

/** Why a chosen file is not uploaded. */
function RefusedFile({ refusal }: { refusal: NonNullable<ReturnType<typeof refusalOf>> }) {
  const { t } = useLingui();
  switch (refusal) {
    case 'format':
      return <Notice tone="bad">{t`Unknown file format`}</Notice>;
    case 'undrawn':
      return (
        <Notice tone="bad">
          {t`Unknown file format`}{' '}
          <Trans>
            Raw photos, Photoshop, Illustrator and icon files cannot be shown. Please save it as a JPEG or PNG
            and send that.
          </Trans>
        </Notice>
      );
    case 'noPicture':
      return <Notice tone="bad">{t`Only a picture can be used here.`}</Notice>;
    case 'noRecording':
      return <Notice tone="bad">{t`Only a video or a voice can be used here.`}</Notice>;
    case 'size':
      return <Notice tone="bad">{t`The file is too large.`}</Notice>;
  }
}

interface FailedUploadProps {
  failed: File;
  error: unknown;
  words: string | undefined;
  onRetry: () => void;
}

/** Why an upload failed, and the button that sends the same file again. */
function FailedUpload({ failed, error, words, onRetry }: FailedUploadProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <Notice tone="bad">
      <span className={styles.failed}>
        <span className={styles.grow}>
          {words && <span>{words}</span>}
          {errorText(error)}
          {subErrorsOf(error).map(({ message }) => (
            <span key={message}>{message}</span>
          ))}
        </span>
        <Button look="quiet" onClick={onRetry} aria-label={t`Send ${failed.name} again`}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    </Notice>
  );
}
