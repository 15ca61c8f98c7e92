/**
 * First byte of a channel's message whose update is compressed (raw deflate), for devices that say so in their greeting;
 * y-protocols uses none above 3. The second byte is the step that it stands for, as y-protocols numbers them, and the
 * compressed update is the rest.
 */
export const PACKED = 4;
