/** Where browsers tell what a page's content policy kept from running. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
