# frozen_string_literal: true

require "base64"
require "openssl"
require "rexml/document"
require "time"

# Checks of one decoded SAML message. Signatures are not verified.
class Diagnose
  SOON = 30 * 24 * 3600

  def initialize(msg, entity_id: nil)
    @msg = msg
    @root = msg.doc.root
    @entity_id = entity_id
    @now = msg.captured || Time.now
    @out = []
  end

  def run
    if @msg.kind == "Response"
      status
      conditions
      audience
      destination
      signatures
    end
    certificates
    @out
  end

  private

  def each(name, &block)
    REXML::XPath.each(@root, "//*[local-name()='#{name}']", &block)
  end

  def status
    codes = []
    each("StatusCode") { |c| codes << c.attributes["Value"].to_s.split(":").last }
    return if codes == ["Success"]
    text = nil
    each("StatusMessage") { |m| text = m.text }
    @out << "status #{codes.join('/')}#{text ? ": #{text}" : ''}"
  end

  def conditions
    each("Conditions") do |c|
      before = c.attributes["NotBefore"]
      after = c.attributes["NotOnOrAfter"]
      if before && Time.parse(before) > @now
        @out << "NotBefore is #{(Time.parse(before) - @now).round} s in the future (clock skew?)"
      end
      if after && Time.parse(after) <= @now
        @out << "NotOnOrAfter passed #{(@now - Time.parse(after)).round} s before the capture"
      end
    end
  end

  def audience
    return unless @entity_id
    seen = []
    each("Audience") { |a| seen << a.text.to_s.strip }
    @out << "audience #{seen.join(', ')} but expected #{@entity_id}" unless seen.include?(@entity_id)
  end

  def destination
    dest = @root.attributes["Destination"]
    return unless dest && @msg.url
    @out << "Destination #{dest} but posted to #{@msg.url}" unless dest.chomp("/") == @msg.url.chomp("/")
  end

  def signatures
    parents = []
    each("Signature") { |s| parents << s.parent.name }
    @out << "neither the response nor the assertion is signed" if parents.empty?
    @out << "only the response is signed; some services want a signed assertion" if parents == ["Response"]
  end

  def certificates
    each("X509Certificate") do |c|
      cert = OpenSSL::X509::Certificate.new(Base64.decode64(c.text.to_s))
      left = cert.not_after - @now
      subject = cert.subject.to_s(OpenSSL::X509::Name::COMPAT)
      if left.negative?
        @out << "certificate #{subject} expired on #{cert.not_after.strftime('%F')}"
      elsif left < SOON
        @out << "certificate #{subject} expires on #{cert.not_after.strftime('%F')}"
      end
    rescue OpenSSL::X509::CertificateError
      @out << "a certificate in the message cannot be read"
    end
  end
end
