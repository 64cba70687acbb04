import { useEffect, useId, useRef } from 'react';
import type { Attached } from '../../lib/form/problems.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { FieldError } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import { type FailureWords, FilePicker } from './file-picker.tsx';

interface FileFieldProps {
  label: string;
  accept: string;
  hint?: string;
  imageMaxBytes?: number;
  /** Id of a file that is already in use: removing it from the form does not delete it. */
  keptId?: string | undefined;
  failureWords?: FailureWords;
  value: Attached<UploadedFile>;
  onChange: (file: Attached<UploadedFile>) => void;
  error: string | undefined;
}

/** A file of a form, uploaded as soon as it is chosen. The form cannot be sent while the upload runs, and this is not shown as a mistake. */
export function FileField({ value, onChange, error, ...picker }: FileFieldProps) {
  const id = useId();
  const isOnItsWay = useRef(false);
  const isUploading = value === 'uploading';
  // If the page was left during an upload, the draft has no file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept by an earlier page
  useEffect(() => {
    if (value === 'uploading') onChange(null);
  }, []);
  const settle = (file: Attached<UploadedFile>) => {
    isOnItsWay.current = file === 'uploading';
    onChange(file);
  };
  return (
    <fieldset aria-describedby={error ? id : undefined} data-invalid={Boolean(error) && !isUploading}>
      <FilePicker
        {...picker}
        file={isUploading ? null : value}
        onFile={settle}
        onUploading={(isUploading) => {
          if (isUploading) settle('uploading');
          // The upload was stopped, or failed.
          else if (isOnItsWay.current) settle(null);
        }}
      />
      {error && !isUploading && <FieldError id={id}>{error}</FieldError>}
      {error && isUploading && (
        <Text look="small" id={id} role="status">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
