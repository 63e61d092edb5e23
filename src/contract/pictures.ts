/**
 * Generated pictures. An address with this version always means the same bytes, so browsers keep
 * them for ever: whoever changes how a picture looks counts it up. A test notices.
 */
const PICTURE_VERSION = 'v1';

export const ART_PATH = `/art/${PICTURE_VERSION}`;
export const SHARE_PATH = `/share/${PICTURE_VERSION}`;
