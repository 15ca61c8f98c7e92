import './form.css';

/** What is wrong with a form as a whole; stands right above the button that sends it, nothing while all is well. */
export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="rm-form-error rm-field-error" role="alert">
      {text}
    </p>
  );
}
