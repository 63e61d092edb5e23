/** Where browsers report what a page's content security policy blocked. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
