/** Messages of a channel beside those of y-protocols, which uses no first byte above 3. */

/**
 * The update of a step, compressed (raw deflate), for devices that say so in their greeting. The second byte is the step,
 * as y-protocols numbers them; the compressed update is the rest.
 */
export const PACKED = 4;

/**
 * From a device, by itself: asks for the mark of what the relay has shown it. From the relay, with the mark as text: all
 * that it has under this mark has come before, and nothing else has. To a device that has opened the document with this
 * very mark it is the whole answer: neither lacks anything of the other.
 */
export const MARK = 5;
