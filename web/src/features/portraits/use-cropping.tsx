import { type ReactNode, Suspense, useState } from 'react';
import { latePart } from '../../ui/late-part.ts';
import type { CropShape } from './crop-shapes.ts';
import { readPicture } from './cut-picture.ts';

const CropDialog = latePart(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface Asked {
  readonly file: File;
  readonly picture: ImageBitmap;
  readonly answer: (cropped: File | null) => void;
}

/**
 * Lets somebody crop a picture that they chose.
 * @returns `crop`, which gives what they made of it, or null where they gave it up; a picture that this browser cannot read, as a HEIC in most, stays
 *   as it is. And the dialog, to be shown
 */
export function useCropping(shape: CropShape): {
  crop: (file: File) => Promise<File | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const crop = async (file: File) => {
    const picture = await readPicture(file);
    if (!picture) return file;
    return new Promise<File | null>((answer) => setAsked({ file, picture, answer }));
  };
  const end = (cropped: File | null) => {
    asked?.picture.close();
    asked?.answer(cropped);
    setAsked(null);
  };
  const dialog = asked && (
    <Suspense fallback={null}>
      <CropDialog file={asked.file} picture={asked.picture} shape={shape} onDone={end} />
    </Suspense>
  );
  return { crop, dialog };
}
