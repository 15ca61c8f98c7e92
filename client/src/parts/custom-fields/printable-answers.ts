import { type Answer, isPicture } from '@roundsman/shared-schema/areas/custom-fields/answer.ts';
import type { Answers } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import { PDF_PICTURE_SIDE_MAX } from '@roundsman/shared-schema/pdf/pdf-document.ts';
import { scalePicture } from '#platform/scale-picture.ts';

/** Characters of a picture that was made for one file, and is kept nowhere. */
const PRINTED_MAX = 2_000_000;

/** The answers with pictures as a PDF file can hold them: those of builds before are WebP, which it cannot. */
export async function printableAnswers(answers: Answers): Promise<Answers> {
  const values = new Map<string, Answer>();
  for (const [id, answer] of answers.values) values.set(id, await printable(answer));
  return { ...answers, values };
}

async function printable(answer: Answer): Promise<Answer> {
  const { value } = answer;
  if (!isPicture(value) || value.mimeType !== 'image/webp') return answer;
  const bytes = atob(value.thumbnail.slice(value.thumbnail.indexOf(',') + 1));
  const file = new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], { type: value.mimeType });
  const size = { side: PDF_PICTURE_SIDE_MAX, max: PRINTED_MAX, type: 'image/jpeg' } as const;
  const thumbnail = await scalePicture(file, size);
  return thumbnail ? { ...answer, value: { ...value, mimeType: 'image/jpeg', thumbnail } } : answer;
}
