/** State of a navigation by which the start of the app, not the person, led to a page (specification 1, 2.3). */
export const LED = 'led';
