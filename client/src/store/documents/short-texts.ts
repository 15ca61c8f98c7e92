import { utf8TextDecoder } from 'lib0/string';

/** Longest text that is put together here, in bytes. */
const SHORT = 40;

/**
 * Has short texts of plain letters put together letter by letter, all others by the browser as before: being called
 * takes its decoder longer than decoding, and a document has hundreds of thousands of them.
 */
export function decodeShortTexts(decoder: TextDecoder): void {
  const decode = decoder.decode.bind(decoder);
  decoder.decode = (input, options) => {
    if (!(input instanceof Uint8Array) || input.length > SHORT || options) return decode(input, options);
    let text = '';
    for (const code of input) {
      if (code > 127) return decode(input);
      text += String.fromCharCode(code);
    }
    return text;
  };
}

if (utf8TextDecoder) decodeShortTexts(utf8TextDecoder);
