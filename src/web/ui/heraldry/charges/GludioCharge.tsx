/** Gludio, the western gate: a silver portcullis. */
export function GludioCharge() {
  return (
    <g className="fill-argent">
      <path d="M13 19h38v3.4H13zM13 31h38v3.4H13zM13 43h38v3.4H13z" />
      <path d="M15.3 14h3.4v37L17 56l-1.7-5zM25.3 14h3.4v41L27 60l-1.7-5zM35.3 14h3.4v41L37 60l-1.7-5zM45.3 14h3.4v37L47 56l-1.7-5z" />
    </g>
  );
}
