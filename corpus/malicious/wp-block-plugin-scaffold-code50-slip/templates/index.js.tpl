( function ( blocks, element, editor, ssr ) {
	const el = element.createElement;
	blocks.registerBlockType( '{{vendor}}/{{slug}}', {
		edit: ( { attributes, setAttributes } ) =>
			el( 'div', editor.useBlockProps(),
				el( editor.RichText, {
					tagName: 'p',
					value: attributes.label,
					onChange: ( label ) => setAttributes( { label } ),
				} ),
				el( ssr, { block: '{{vendor}}/{{slug}}', attributes } ) ),
		save: () => null,
	} );
} )( window.wp.blocks, window.wp.element, window.wp.blockEditor, window.wp.serverSideRender );
