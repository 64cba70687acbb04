import { useEffect, useId } from 'react';
import type { Attached } from '../../lib/form/problems.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { FieldError } from '../../ui/field.tsx';
import { FilePicker } from './file-picker.tsx';

interface FileFieldProps {
  label: string;
  accept: string;
  hint?: string;
  imageMaxBytes?: number;
  value: Attached<UploadedFile>;
  onChange: (file: Attached<UploadedFile>) => void;
  error: string | undefined;
}

/** A file of a form, uploaded as soon as it is chosen; the form is not sent while it is on its way. */
export function FileField({ value, onChange, error, ...picker }: FileFieldProps) {
  const id = useId();
  // A page that was left while a file was on its way kept no file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept by an earlier page
  useEffect(() => {
    if (value === 'uploading') onChange(null);
  }, []);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <FilePicker
        {...picker}
        file={value === 'uploading' ? null : value}
        onFile={onChange}
        onUploading={(isUploading) => isUploading && onChange('uploading')}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
